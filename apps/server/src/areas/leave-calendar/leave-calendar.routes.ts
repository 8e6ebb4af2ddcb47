import { getLeaveCalendar, getLeaveEffect } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readCalendar } from './leave-calendar.service.ts'
import { readEffect } from './leave-effect.service.ts'

/** Who is away when, and what a leave does to limits and planned shifts. */
export const leaveCalendarRoutes: Route[] = [
  route(getLeaveCalendar, (call) => readCalendar(call, call.query)),
  route(getLeaveEffect, (call) => readEffect(call, call.query)),
]
