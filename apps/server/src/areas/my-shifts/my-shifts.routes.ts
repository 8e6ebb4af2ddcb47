import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
  getMyShifts,
  readCalendarFeed,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { makeOwnFeed, readFeed, readOwnFeed, revokeOwnFeed } from './calendar-feed.service.ts'
import { readMyShifts } from './my-shifts.service.ts'

export const myShiftsRoutes: Route[] = [
  route(getMyShifts, (call) => readMyShifts(call, call.query)),
  route(getCalendarFeed, (call) => readOwnFeed(call)),
  route(createCalendarFeed, (call) => makeOwnFeed(call)),
  route(deleteCalendarFeed, (call) => revokeOwnFeed(call)),
  route(readCalendarFeed, (call) => readFeed(call, call.params.token), { transaction: 'installation' }),
]
