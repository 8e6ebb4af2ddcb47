import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { type FocusEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useConnection } from '../../../lib/connection.ts'
import { closeNotice, type Notice, useNotices } from '../../../lib/notify.ts'
import { t } from '../../../lib/words/words.ts'
import { ConnectionBar } from './connection-bar.tsx'
import styles from './notices.module.css'

/**
 * The strip at the bottom of each layout where notices appear. It takes its room from the page and from what lies over
 * it, so that a notice covers nothing that is worked on. Errors interrupt screen readers, the rest waits its turn.
 */
export function Notices() {
  const notices = useNotices()
  const isUrgent = (notice: Notice) => notice.kind === 'error'
  const focus = useFocusBefore()
  const strip = useRef<HTMLDivElement>(null)
  useRoomBelow(strip)
  return (
    <div className={styles.strip} ref={strip} onFocus={focus.remember}>
      <output>
        <ConnectionBar />
        {notices
          .filter((notice) => !isUrgent(notice))
          .map((notice) => (
            <NoticeCard key={notice.id} notice={notice} onLeave={focus.giveBack} />
          ))}
      </output>
      <div role="alert">
        {notices.filter(isUrgent).map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onLeave={focus.giveBack} />
        ))}
      </div>
    </div>
  )
}

/**
 * Tells everything that lies over the page (dialogs, panels) how much room the strip takes. A long dialog keeps in view
 * what was at its end, such as its buttons.
 */
function useRoomBelow(strip: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    const root = document.documentElement
    let height = 0
    const resized = new ResizeObserver(() => {
      const grown = element.offsetHeight - height
      height += grown
      root.style.setProperty('--strip', `${height}px`)
      for (const dialog of document.querySelectorAll('.ant-modal-wrap')) dialog.scrollTop += grown
    })
    resized.observe(element)
    return () => {
      resized.disconnect()
      root.style.removeProperty('--strip')
    }
  }, [strip])
}

/** Where the focus was before it came to the notices; the page's heading when that is gone. */
function useFocusBefore() {
  const before = useRef<Element>(null)
  return {
    remember: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget
    },
    giveBack: () => {
      const place = before.current?.isConnected ? before.current : document.querySelector('h1')
      if (place instanceof HTMLElement) place.focus()
    },
  }
}

const ICONS = { success: CircleCheck, info: Info, warning: TriangleAlert, error: CircleX }

function NoticeCard({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const [isHeld, setIsHeld] = useState(false)
  const { action } = notice
  // What cannot be undone without network can be when it is back.
  const isCutOff = useConnection() !== 'up' && action !== undefined
  const left = useSecondsLeft(notice, isHeld || isCutOff)
  const Icon = ICONS[notice.kind]
  const close = () => {
    onLeave()
    closeNotice(notice.id)
  }
  return (
    <div
      className={`${styles.notice} ${styles[notice.kind]}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={20} strokeWidth={1.9} aria-hidden="true" />
      <div className={styles.words}>
        <b>{notice.title}</b>
        {notice.detail && <p>{notice.detail}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={styles.action}
          disabled={isCutOff}
          onClick={() => {
            close()
            action.run()
          }}
        >
          {action.label}
          {action.showsSeconds && <span aria-hidden="true">{left}</span>}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={t('Close')} onClick={close}>
        <X size={16} aria-hidden="true" />
      </button>
    </div>
  )
}

/** Counts down and closes the notice at the end; waits while it is pointed at or focused. */
function useSecondsLeft({ id, seconds }: Notice, isHeld: boolean): number {
  const [left, setLeft] = useState(seconds ?? 0)
  useEffect(() => {
    if (seconds === null || isHeld) return
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [seconds, isHeld])
  useEffect(() => {
    if (seconds !== null && left <= 0) closeNotice(id)
  }, [id, left, seconds])
  return left
}
