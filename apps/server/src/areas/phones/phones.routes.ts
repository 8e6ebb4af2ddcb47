import { listPhones, phoneHolder, registerPhone, revokePhone } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { addPhone, endPhone, readHolder, readPhones } from './phones.service.ts'

/** Phones of employees, and what a phone shows of its own. */
export const phonesRoutes: Route[] = [
  route(listPhones, readPhones),
  route(registerPhone, (call) => addPhone(call, call.body)),
  route(revokePhone, (call) => endPhone(call, call.params.id)),
  route(phoneHolder, readHolder, { transaction: 'device' }),
]
