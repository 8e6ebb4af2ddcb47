import { listPayTypes } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readPayTypes } from './pay-types.service.ts'

export const payRulesRoutes: Route[] = [route(listPayTypes, (call) => readPayTypes(call, call.query))]
