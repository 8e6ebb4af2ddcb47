import { addTerminal, listTerminals, renewTerminalAddress, revokeTerminal, saveTerminal } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as terminals from './terminals.service.ts'

/** Terminals as people look after them. */
export const terminalsRoutes: Route[] = [
  route(listTerminals, (call) => terminals.readTerminals(call, call.query)),
  route(addTerminal, (call) => terminals.addTerminal(call, call.body)),
  route(saveTerminal, (call) => terminals.changeTerminal(call, call.params.id, call.body)),
  route(renewTerminalAddress, (call) => terminals.renewAddress(call, call.params.id)),
  route(revokeTerminal, (call) => terminals.endTerminal(call, call.params.id)),
]
