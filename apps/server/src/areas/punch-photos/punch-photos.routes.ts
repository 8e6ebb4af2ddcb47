import { readPunchPhoto, sendPunchPhoto, viewPunchPhoto } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readPhoto, takePhoto, viewPhoto } from './punch-photos.service.ts'

/** Photos that kiosks take of people who punch, and who looks at them. */
export const punchPhotosRoutes: Route[] = [
  route(sendPunchPhoto, (call) => takePhoto(call, call.files, call.body), { transaction: 'device' }),
  route(readPunchPhoto, (call) => readPhoto(call, call.params.id)),
  route(viewPunchPhoto, (call) => viewPhoto(call, call.files, call.params.id)),
]
