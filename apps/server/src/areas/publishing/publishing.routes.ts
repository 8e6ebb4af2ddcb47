import { getUnpublishedRoster, publishRoster } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { publish } from './publish-roster.service.ts'
import { readUnpublished } from './unpublished.service.ts'

export const publishingRoutes: Route[] = [
  route(getUnpublishedRoster, (call) => readUnpublished(call, call.query)),
  // Thousands of people take longer than a statement of an ordinary call may.
  route(publishRoster, (call) => call.transact((work) => publish(work, call.body)), { transaction: 'own' }),
]
