import { type ReactNode, useEffect, useId, useRef } from 'react'

interface CardProps {
  title: string
  /** the focus goes to a control of its own instead of the title */
  hasOwnFocus?: boolean
  /** the card is all there is on the screen */
  isAlone?: boolean
  children: ReactNode
}

/** The white card that is worked on; a screen reader begins at its title. */
export function Card({ title, hasOwnFocus = false, isAlone = false, children }: CardProps) {
  const Heading = isAlone ? 'h1' : 'h2'
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!hasOwnFocus) heading.current?.focus()
  }, [hasOwnFocus])
  return (
    <section className="card" aria-labelledby={id}>
      <Heading className="title" id={id} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
