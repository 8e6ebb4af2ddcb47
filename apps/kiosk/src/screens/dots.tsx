import { words } from '../words.ts'

/** How many digits of a PIN are typed. */
export function Dots({ typed }: { typed: number }) {
  return (
    <div className="dots" role="img" aria-label={words.pinTyped(typed)}>
      {[0, 1, 2, 3].map((place) => (
        <i key={place} className={place < typed ? 'filled' : place === typed ? 'next' : ''} />
      ))}
    </div>
  )
}
