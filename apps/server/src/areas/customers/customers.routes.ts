import {
  createCustomer as createCustomerCall,
  getCustomer,
  leaveCustomer as leaveCustomerCall,
  listCustomers,
  listOutbox,
  openCustomer as openCustomerCall,
  retryMail as retryMailCall,
  setCustomerStatus as setCustomerStatusCall,
  updateCustomer as updateCustomerCall,
} from '@timeloom/contract'
import { isRefusal } from '../../platform/call/refusal.ts'
import { route, type Route } from '../../platform/http/route.ts'
import { setCustomerStatus, updateCustomer } from './change-customer.service.ts'
import { createCustomer } from './create-customer.service.ts'
import { readCustomer, readCustomers } from './customers-list.service.ts'
import { leaveCustomer, openCustomer } from './open-customer.service.ts'
import { readOutbox, retryMail } from './outbox.service.ts'

const installation = { transaction: 'installation' } as const

/** The Superadmin's section: companies of the installation, looking into one, and the mail outbox. */
export const customersRoutes: Route[] = [
  route(listCustomers, (call) => readCustomers(call, call.query), installation),
  route(getCustomer, (call) => readCustomer(call, call.params.id), installation),
  route(createCustomerCall, (call) => createCustomer(call, call.body), installation),
  route(updateCustomerCall, (call) => updateCustomer(call, call.body), installation),
  route(setCustomerStatusCall, (call) => setCustomerStatus(call, call.body), installation),
  route(
    openCustomerCall,
    async (call) => {
      const opened = await openCustomer(call, call.body.id)
      if (isRefusal(opened)) return opened
      call.sessionCookie(opened.cookie)
      return opened.tokens
    },
    installation,
  ),
  route(
    leaveCustomerCall,
    async (call) => {
      const opened = await leaveCustomer(call)
      call.sessionCookie(opened.cookie)
      return opened.tokens
    },
    installation,
  ),
  route(listOutbox, (call) => readOutbox(call, call.query), installation),
  route(retryMailCall, (call) => retryMail(call, call.body.id), installation),
]
