import {
  deletePayTypes as deletePayTypesCall,
  getPayType,
  listLeaveTypes,
  listPayTypeExportCodes,
  listPayTypes,
  savePayType as savePayTypeCall,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { deletePayTypes } from './delete-pay-types.ts'
import { readExportCodes, readLeaveTypes, readPayType, readPayTypes, savePayType } from './pay-types.service.ts'

export const payTypesRoutes: Route[] = [
  route(listPayTypes, (call) => readPayTypes(call, call.query)),
  route(listPayTypeExportCodes, readExportCodes),
  route(getPayType, (call) => readPayType(call, call.params.id)),
  route(savePayTypeCall, (call) => savePayType(call, call.body)),
  route(deletePayTypesCall, (call) => deletePayTypes(call, call.body.ids)),
  route(listLeaveTypes, (call) => readLeaveTypes(call, call.query)),
]
