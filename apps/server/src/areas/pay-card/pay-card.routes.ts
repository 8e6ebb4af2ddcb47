import {
  deletePayCardDetails,
  deletePayCardFile,
  getPayCard,
  getPayCardFile,
  savePayCard,
  uploadPayCardFile,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import * as payCard from './pay-card.service.ts'

export const payCardRoutes: Route[] = [
  route(getPayCard, (call) => payCard.readPayCard(call, call.body)),
  route(savePayCard, (call) => payCard.savePayCard(call, call.body)),
  route(deletePayCardDetails, (call) => payCard.deletePayCardDetail(call, call.body)),
  route(uploadPayCardFile, (call) => payCard.addFile(call, call.files, call.body, call.file), { transaction: 'own' }),
  route(getPayCardFile, (call) => payCard.readFile(call, call.files, call.params.id)),
  route(deletePayCardFile, (call) => payCard.deleteFile(call, call.files, call.body), { transaction: 'own' }),
]
