const PATHS = {
  in: 'M14 4h4a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2h-4M4 12h11M11 8l4 4-4 4',
  out: 'M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M9 12h11M16 8l4 4-4 4',
  punch: 'M12 21a9 9 0 1 0-9-9M12 7v5l3 2M3 17l2 2 4-4',
  week: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 10h16M8 3v4M16 3v4M8 14h2M14 14h2M8 17h2',
  shifts: 'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM4 10h16M8 3v4M16 3v4M7 14h6M11 17h6',
  me: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM5 20a7 7 0 0 1 14 0',
  place: 'M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  leave: 'M12 20V9M12 9c-4-4-8-3-9 1 4 0 6 0 9-1ZM12 9c4-4 8-3 9 1-4 0-6 0-9-1ZM12 9c-3-3-3-5 0-6 3 1 3 3 0 6ZM7 20h10',
  team: 'M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 20a7 7 0 0 1 14 0M16 3.5a4 4 0 0 1 0 7M18 14a7 7 0 0 1 4 6',
  messages: 'M4 6h16v12H4ZM4 7l8 6 8-6',
  close: 'M6 6l12 12M18 6L6 18',
  file: 'M20 11l-8.5 8.5a5 5 0 0 1-7-7L13 4a3.5 3.5 0 0 1 5 5l-8.5 8.5a2 2 0 0 1-3-3L14 7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  offline: 'M4 4l16 16M7 18a4 4 0 0 1 0-8M10 6a6 6 0 0 1 8 5 4 4 0 0 1 2 6',
  warning: 'M12 4l9 16H3L12 4ZM12 10v4M12 17v.5',
}

/** A picture that says what the words beside it say. */
export function Icon({ name, size = 24 }: { name: keyof typeof PATHS; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
