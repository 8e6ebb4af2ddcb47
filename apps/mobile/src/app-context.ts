import type { PunchDevice } from '@timeloom/device'
import { createContext } from 'react'
import type { Phone } from './phone/phone.ts'
import type { Session } from './session/session.ts'

/** What every screen works with. */
export interface AppParts {
  session: Session
  device: PunchDevice
  phone: Phone
}

export const AppContext = createContext<AppParts>(undefined as unknown as AppParts)
