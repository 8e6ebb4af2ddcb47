import { useLocation } from 'react-router'
import { OpenShiftsDesk } from '../open-shifts/open-shifts-desk.tsx'
import { SwapsDesk } from '../swaps/swaps-desk.tsx'
import { TeamAvailability } from '../team/team-availability.tsx'

/** Where planners look after open shifts, swaps, and who can work when: a page each, under one title. */
export default function ExchangePage() {
  const { pathname } = useLocation()
  if (pathname.startsWith('/schedule/exchange/swaps')) return <SwapsDesk />
  return pathname.startsWith('/schedule/exchange/availability') ? <TeamAvailability /> : <OpenShiftsDesk />
}
