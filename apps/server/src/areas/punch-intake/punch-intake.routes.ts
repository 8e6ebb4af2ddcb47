import {
  changePinAtKiosk,
  findNames,
  identifyByName,
  identifyByPin,
  listHeldPunches,
  listWorkChoices,
  readOwnFigures,
  sendPunches,
  settleHeldPunch,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as intake from './punch-intake.service.ts'

/** What kiosks send and ask, and what people do with the punches that wait. */
export const punchIntakeRoutes: Route[] = [
  route(sendPunches, (call) => intake.takePunches(call, call.body), { transaction: 'device', plansOnce: 'byIndexes' }),
  route(identifyByPin, (call) => intake.identify(call, call.body), { transaction: 'device' }),
  route(findNames, (call) => intake.findNames(call, call.body), { transaction: 'device' }),
  route(identifyByName, (call) => intake.identifyByName(call, call.body), { transaction: 'device' }),
  route(listWorkChoices, (call) => intake.listWorkChoices(call, call.body), { transaction: 'device' }),
  route(changePinAtKiosk, (call) => intake.changePinAtKiosk(call, call.body), { transaction: 'device' }),
  route(readOwnFigures, (call) => intake.readOwnFigures(call, call.body), { transaction: 'device' }),
  route(listHeldPunches, (call) => intake.readHeldPunches(call, call.query)),
  route(settleHeldPunch, (call) => intake.settle(call, call.params.id, call.body), { plansOnce: 'byIndexes' }),
]
