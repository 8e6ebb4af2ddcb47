import {
  createDeviceCode,
  deviceHeartbeat,
  deviceTime,
  enrolDevice,
  listDevices,
  revokeDevice,
  saveDevice,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { enrolWithCode, makeDeviceCode } from './device-codes.service.ts'
import { changeDevice, endDevice, readDevices } from './devices.service.ts'
import { hearDevice } from './heartbeat.service.ts'

const installation = { transaction: 'installation' } as const

/** Devices as people look after them, and what devices say of themselves. */
export const devicesRoutes: Route[] = [
  route(listDevices, (call) => readDevices(call, call.query)),
  route(createDeviceCode, (call) => makeDeviceCode(call, call.body)),
  route(enrolDevice, (call) => enrolWithCode(call, call.body), installation),
  route(saveDevice, (call) => changeDevice(call, call.params.id, call.body)),
  route(revokeDevice, (call) => endDevice(call, call.params.id)),
  route(deviceHeartbeat, (call) => hearDevice(call, call.body), { transaction: 'device' }),
  route(deviceTime, ({ now }) => ({ serverTime: now.toISOString() }), installation),
]
