import {
  countExceptions,
  listExceptionGroups,
  listExceptionPatterns,
  listExceptions,
  listExceptionWeeks,
  reviewException,
  reviewExceptions,
  revertException,
  revertExceptions,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { readGroups } from './exception-groups.ts'
import { readPatterns } from './exception-patterns.ts'
import {
  countOf,
  readExceptions,
  readWeeks,
  review,
  reviewSeveral,
  revert,
  revertSeveral,
} from './exceptions.service.ts'

/** What is wrong with days: listed, counted, reviewed. */
export const exceptionsRoutes: Route[] = [
  route(listExceptions, (call) => readExceptions(call, call.query)),
  route(countExceptions, (call) => countOf(call, call.query), { plansOnce: 'freely' }),
  route(listExceptionPatterns, (call) => readPatterns(call, call.query)),
  route(listExceptionGroups, (call) => readGroups(call, call.query)),
  route(listExceptionWeeks, (call) => readWeeks(call), { plansOnce: 'freely' }),
  route(reviewException, (call) => review(call, call.body)),
  route(reviewExceptions, (call) => reviewSeveral(call, call.body)),
  route(revertException, (call) => revert(call, call.body)),
  route(revertExceptions, (call) => revertSeveral(call, call.body)),
]
