import { Popover } from 'antd'
import { type ReactElement, type ReactNode, type Ref, useRef, useState } from 'react'
import styles from './popover.module.css'

/** What the button that opens a panel is given. */
export interface AnchorProps {
  ref: Ref<HTMLButtonElement>
  'aria-expanded': boolean
}

interface PopoverPanelProps {
  anchor: (given: AnchorProps) => ReactElement
  /** @param close to call when it is done */
  children: (close: () => void) => ReactNode
}

/** Below the button from its left edge, above it where there is more room; moved left where it would leave the screen. */
const PLACES = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: { shiftX: 16, adjustY: true } },
}

/**
 * A panel under the button that opens it. The focus moves into it, to what has `data-first` where something has; Escape, a click outside and `close` end it, and the
 * focus goes back to the button unless it is elsewhere already.
 */
export function PopoverPanel({ anchor, children }: PopoverPanelProps) {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const change = (next: boolean) => {
    if (!next && panel.current?.contains(document.activeElement)) button.current?.focus()
    setIsOpen(next)
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      builtinPlacements={PLACES}
      destroyOnHidden
      open={isOpen}
      onOpenChange={change}
      afterOpenChange={(isShown) => {
        // Not from a field that was reached while it came into view.
        if (!isShown || document.activeElement !== button.current) return
        const first = panel.current?.querySelector<HTMLElement>('[data-first]')
        ;(first ?? panel.current)?.focus()
      }}
      content={
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- it answers to nothing
        <div
          ref={panel}
          className={styles.panel}
          tabIndex={-1}
          // what happens in the panel is not meant for the row or the page that it belongs to
          onClick={(event) => event.stopPropagation()}
          onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
        >
          <Content draw={children} close={() => change(false)} />
        </div>
      }
    >
      {anchor({ ref: button, 'aria-expanded': isOpen })}
    </Popover>
  )
}

function Content({ draw, close }: { draw: PopoverPanelProps['children']; close: () => void }) {
  return draw(close)
}
