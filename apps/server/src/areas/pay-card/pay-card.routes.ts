import { deletePayCardDetails, getPayCard, savePayCard } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as payCard from './pay-card.service.ts'

export const payCardRoutes: Route[] = [
  route(getPayCard, (call) => payCard.readPayCard(call, call.body)),
  route(savePayCard, (call) => payCard.savePayCard(call, call.body)),
  route(deletePayCardDetails, (call) => payCard.deletePayCardDetail(call, call.body)),
]
