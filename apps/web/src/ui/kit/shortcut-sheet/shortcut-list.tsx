import styles from './shortcut-list.module.css'
import type { ShortcutGroup } from './shortcuts.ts'

/** Shortcuts by group: the keys, and what they do. */
export function ShortcutList({ groups }: { groups: readonly ShortcutGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map(({ title, shortcuts }) => (
        <div key={title}>
          <h3>{title}</h3>
          <dl className={styles.keys}>
            {shortcuts.map(({ keys, words }) => (
              <div key={words}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  )
}
