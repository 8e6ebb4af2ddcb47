/** The mark of the product. */
export function Mark() {
  return (
    <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true">
      <rect width="24" height="24" rx="7" fill="#127a4c" />
      <g strokeLinecap="round" fill="none">
        <path d="M7 5.5v13M17 5.5v13" stroke="#fff" strokeWidth="2.2" />
        <path d="M4.5 12h15" stroke="#6fe0ac" strokeWidth="2.6" />
        <path d="M12 5.5v13" stroke="#127a4c" strokeWidth="5" />
        <path d="M12 5.5v13" stroke="#fff" strokeWidth="2.2" />
      </g>
    </svg>
  )
}

// Shapes of Lucide (ISC), only those that the kiosk uses.
const SHAPES = {
  delete:
    'M10 5a2 2 0 0 0-1.344.519l-6.328 5.74a1 1 0 0 0 0 1.481l6.328 5.741A2 2 0 0 0 10 19h10a2 2 0 0 0 2-2V7a2 2 0 0 0-2-2zm2 4 6 6m0-6-6 6',
  pin: 'M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M15 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0',
  check: 'M20 6 9 17l-5-5',
  alert: 'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4m0 4h.01',
}

/** Decoration beside a word, or inside a control that has a name. */
export function Icon({ name, size = 20 }: { name: keyof typeof SHAPES; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
