import { issueBadges } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { giveBadges } from './badges.service.ts'

/** Badges for kiosks. */
export const badgesRoutes: Route[] = [route(issueBadges, (call) => giveBadges(call, call.body))]
