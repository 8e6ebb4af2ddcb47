import { Dropdown, type MenuProps } from 'antd'
import { cloneElement, type ReactElement, type Ref, useLayoutEffect, useRef, useState } from 'react'

interface OpenedMenuProps {
  menu: MenuProps
  placement?: 'bottomRight'
  children: ReactElement<{ ref?: Ref<HTMLButtonElement> }>
}

/** The menu itself: open when it comes. Its button takes the place, and the focus, of the one that stood there before. */
export function OpenedMenu({ children, ...menu }: OpenedMenuProps) {
  const [isOpen, setIsOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus(), [])
  return (
    <Dropdown {...menu} trigger={['click']} open={isOpen} onOpenChange={setIsOpen}>
      {cloneElement(children, { ref: button })}
    </Dropdown>
  )
}
