import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import styles from './tabs.module.css'

interface Tab {
  key: string
  label: string
  /** Drawn from the first time the tab is opened: what was typed in it stays. */
  children: ReactNode
}

interface TabsProps {
  label: string
  /** At least one; the first is open at the start. */
  tabs: Tab[]
}

/** A record's parts, one at a time: arrows, Home and End move between the tabs. The library's own takes 11 kB. */
export function Tabs({ label, tabs }: TabsProps) {
  const id = useId()
  /** Keys of the tabs that were opened, the open one last. */
  const [opened, setOpened] = useState<readonly string[]>(() => tabs.slice(0, 1).map(({ key }) => key))
  const open = tabs.find(({ key }) => key === opened.at(-1)) ?? tabs[0]
  if (!open) return null
  const choose = (key: string) => setOpened([...opened.filter((each) => each !== key), key])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const place = targetOf(event.key, tabs.indexOf(open), tabs.length)
    const next = place === null ? undefined : tabs[place]
    if (!next) return
    event.preventDefault()
    choose(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.key}
            id={`${id}-${tab.key}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab === open}
            aria-controls={tab === open ? `${id}-${tab.key}-panel` : undefined}
            tabIndex={tab === open ? 0 : -1}
            onClick={() => choose(tab.key)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs
        .filter((tab) => tab === open || opened.includes(tab.key))
        .map((tab) => (
          <div
            key={tab.key}
            role="tabpanel"
            id={`${id}-${tab.key}-panel`}
            aria-labelledby={`${id}-${tab.key}`}
            hidden={tab !== open}
          >
            {tab.children}
          </div>
        ))}
    </>
  )
}

/** @returns the place of the tab that a key leads to; null for another key */
function targetOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
