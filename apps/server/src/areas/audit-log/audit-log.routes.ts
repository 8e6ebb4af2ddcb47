import { auditChoices, searchAudit, searchInstallationAudit } from '@timeloom/contract'
import { route, type Route } from '../../platform/http/route.ts'
import { findAudit, readAuditChoices } from './audit-search.service.ts'
import { findInstallationAudit } from '../audit/installation-audit.service.ts'

export const auditLogRoutes: Route[] = [
  route(searchAudit, (call) => findAudit(call, call.query)),
  route(auditChoices, readAuditChoices),
  route(searchInstallationAudit, (call) => findInstallationAudit(call, call.query), { transaction: 'installation' }),
]
