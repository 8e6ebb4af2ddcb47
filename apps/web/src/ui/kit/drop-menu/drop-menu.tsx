import type { MenuProps } from 'antd'
import { cloneElement, type ReactElement, type Ref, Suspense, useState } from 'react'
import { lazyPart } from '../late/lazy-part.tsx'

interface DropMenuProps {
  menu: MenuProps
  placement?: 'bottomRight'
  /** The button that opens it. */
  children: ReactElement<{ onClick?: () => void; ref?: Ref<HTMLButtonElement> }>
}

const OpenedMenu = lazyPart(() => import('./opened-menu.tsx').then((file) => file.OpenedMenu))

/**
 * A menu that drops from a button. Its code is a twentieth of a first page and is not needed before a menu is opened:
 * until then there is only the button.
 */
export function DropMenu({ children: button, ...menu }: DropMenuProps) {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked) return cloneElement(button, { onClick: () => setIsAsked(true) })
  return (
    <Suspense fallback={button}>
      <OpenedMenu {...menu}>{button}</OpenedMenu>
    </Suspense>
  )
}
