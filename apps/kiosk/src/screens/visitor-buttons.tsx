import type { KioskUserType } from '@timeloom/contract'
import { useSyncExternalStore } from 'react'
import type { Visitors } from '../visitors/visitors.ts'

interface VisitorButtonsProps {
  visitors: Visitors
  onVisit: (userType: KioskUserType) => void
}

const USER_TYPES: readonly KioskUserType[] = ['Visitor', 'Contractor']

/** The way in for people who do not work here, as the company calls them; none where it has switched them off. */
export function VisitorButtons({ visitors, onVisit }: VisitorButtonsProps) {
  const { screen } = useSyncExternalStore(visitors.subscribe, visitors.state)
  const offered = USER_TYPES.filter((userType) => screen?.enabled[userType])
  if (screen === null || offered.length === 0) return null
  return (
    <div className="visitor-buttons">
      {offered.map((userType) => (
        <button key={userType} type="button" className="button" onClick={() => onVisit(userType)}>
          {screen.labels[userType]}
        </button>
      ))}
    </div>
  )
}
