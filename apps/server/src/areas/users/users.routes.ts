import {
  forwardToUsers,
  getUser,
  listUsers,
  mailUserLink,
  pageUsers,
  reportToUsers,
  saveUser as saveUserCall,
  saveUserStatus,
} from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { mailPasswordLink, setAccountStatus } from '../accounts/users-accounts.service.ts'
import { saveUser } from './users-save.service.ts'
import { readForwardTo, readReportTo, readUser, readUsers, readUsersPage } from './users.service.ts'

const SUCCESS = { message: 'success' }

export const usersRoutes: Route[] = [
  route(listUsers, (call) => readUsers(call, call.query)),
  route(pageUsers, (call) => readUsersPage(call, call.query)),
  route(forwardToUsers, readForwardTo),
  route(reportToUsers, readReportTo),
  route(getUser, (call) => readUser(call, call.params.id)),
  route(saveUserCall, (call) => saveUser(call, call.body)),
  route(saveUserStatus, async (call) => {
    const status = { status: call.body.userStatus, because: 'deactivated' } as const
    return (await setAccountStatus(call, call.params.id, status)) ?? SUCCESS
  }),
  route(mailUserLink, async (call) => (await mailPasswordLink(call, call.params.id)) ?? SUCCESS),
]
