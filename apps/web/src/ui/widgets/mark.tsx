interface MarkProps {
  size: number
}

/** The product's mark: threads on a loom. */
export function Mark({ size }: MarkProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <rect width="24" height="24" rx="7" fill="var(--mark)" />
      <g strokeLinecap="round" fill="none">
        <path d="M7 5.5v13M17 5.5v13" stroke="var(--mark-thread)" strokeWidth="2.2" />
        <path d="M4.5 12h15" stroke="var(--mark-weft)" strokeWidth="2.6" />
        <path d="M12 5.5v13" stroke="var(--mark)" strokeWidth="5" />
        <path d="M12 5.5v13" stroke="var(--mark-thread)" strokeWidth="2.2" />
      </g>
    </svg>
  )
}
