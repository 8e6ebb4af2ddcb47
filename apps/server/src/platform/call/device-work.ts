import type { Session } from '../db/session.ts'
import type { Work } from './call.ts'

/** An enrolled device that calls. */
export interface CallingDevice {
  id: string
  name: string
  /** The work site at which it stands; null: at none. */
  siteId: string | null
  /** Whose phone it is: it punches for nobody else; null: a kiosk. */
  employeeId: string | null
  /** True only in calls that the contract leaves open to revoked devices (`whenRevoked`). */
  isRevoked: boolean
}

/** In whose name a device's call works: nobody is signed in, so it is the system, with what an Admin may see. */
export interface SystemCaller extends Session {
  accountId: null
  employeeId: null
  /** Address the call came from. */
  address: string | null
}

/** What a service needs to work for a device inside one transaction of the device's company. */
export interface DeviceWork extends Omit<Work, 'caller'> {
  caller: SystemCaller
  device: CallingDevice
}
