import { listLatePunches } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readLatePunches } from './late-punches.service.ts'

export const latePunchesRoutes: Route[] = [route(listLatePunches, (call) => readLatePunches(call, call.query))]
