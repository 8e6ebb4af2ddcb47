import {
  deletePayGroups as deleteCall,
  getPayGroup,
  listPayGroups as listCall,
  savePayGroup as saveCall,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { deletePayGroups, listPayGroups, readPayGroup, savePayGroup } from './pay-groups.service.ts'

export const payGroupsRoutes: Route[] = [
  route(listCall, (call) => listPayGroups(call, call.query)),
  route(getPayGroup, (call) => readPayGroup(call, call.params.id)),
  route(saveCall, (call) => savePayGroup(call, call.body)),
  route(deleteCall, (call) => deletePayGroups(call, call.body)),
]
