import { enrolTestDevice, newDeviceCode, type TestDevice } from '../test-device.ts'
import type { TestApp } from '../test-app.ts'

export interface DeviceRecords {
  /** Enrolled, and in use: it makes the calls that only devices reach. */
  device: TestDevice
  /** Of no other use. */
  spare: TestDevice
  /** Not used yet. */
  code: string
}

/** Two kiosks, and a code for a third. */
export async function addDevices(server: TestApp, headers: { authorization: string }): Promise<DeviceRecords> {
  return {
    device: await enrolTestDevice(server, headers, { name: 'Front door' }),
    spare: await enrolTestDevice(server, headers, { name: 'Back door' }),
    code: await newDeviceCode(server, headers),
  }
}
