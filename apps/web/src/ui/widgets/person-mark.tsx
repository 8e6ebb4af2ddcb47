import styles from './person-mark.module.css'

interface PersonMarkProps {
  name: string
  /** File name of the picture; initials when there is none. */
  avatarFileName?: string | null
  size?: 22 | 28 | 44 | 72
}

/** A person's picture or initials; the name itself stands beside it, so it is hidden from assistive technology. */
export function PersonMark({ name, avatarFileName, size = 28 }: PersonMarkProps) {
  const box = { width: size, height: size, fontSize: Math.max(9.5, Math.round(size * 0.38)) }
  if (avatarFileName) {
    return (
      <img
        className={styles.mark}
        style={box}
        src={`/api/avatars/${encodeURIComponent(avatarFileName)}`}
        alt=""
        loading="lazy"
      />
    )
  }
  return (
    <span className={`${styles.mark} ${styles[`hue${hueOf(name)}`]}`} style={box} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/[\s,]+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '')
  return letters.join('').toUpperCase()
}

function hueOf(name: string): number {
  return Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % 6
}
