import {
  answerSwap,
  askSwap,
  cancelSwap,
  decideSwap,
  listMySwaps,
  listSwapChoices,
  listSwapShifts,
  pageSwaps,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as swaps from './swaps.service.ts'

export const swapRoutes: Route[] = [
  route(listMySwaps, (call) => swaps.readMySwaps(call)),
  route(listSwapShifts, (call) => swaps.readSwapShifts(call)),
  route(listSwapChoices, (call) => swaps.readSwapChoices(call, call.query)),
  route(askSwap, (call) => swaps.askSwap(call, call.body)),
  route(answerSwap, (call) => swaps.answerSwap(call, call.body)),
  route(cancelSwap, (call) => swaps.cancelSwap(call, call.body)),
  route(pageSwaps, (call) => swaps.readSwaps(call, call.query)),
  route(decideSwap, (call) => swaps.decideSwap(call, call.body)),
]
