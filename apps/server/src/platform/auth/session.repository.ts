import { ROLE_IDS, type RoleId, type SupervisorFunction } from '@timeloom/contract'
import { databaseError } from '../db/database-error.ts'
import { brief, type Db } from '../db/open-database.ts'

export interface SessionInForce {
  sessionId: string
  familyId: string
  accountId: string
  /** null: a Superadmin who has opened no company */
  companyId: string | null
  roleId: RoleId
  employeeId: string | null
  /** What a Supervisor is narrowed to; empty: nothing is. */
  functions: SupervisorFunction[]
  /** The password was handed out, and another one is to be chosen first; who comes from a provider showed none. */
  mustChangePassword: boolean
  /** The company wants a second step of the account, which has none; a provider's sign-in counts as one. */
  mustSetUpTwoStep: boolean
}

/**
 * The session, unless it has ended or its account or company may not work any more. One statement without a transaction:
 * every call asks it first, and it touches tables of the installation only.
 */
export async function findSession(db: Db, sessionId: string, at: Date): Promise<SessionInForce | undefined> {
  try {
    const { rows } = await db.pool.query<SessionInForce>({
      ...(db.statements ? { name: 'find-session' } : {}),
      text: `select s.id as "sessionId", s.family_id as "familyId", s.account_id as "accountId",
               s.company_id as "companyId", s.role_id as "roleId", s.employee_id as "employeeId",
               case when s.role_id = '${ROLE_IDS.Supervisor}' then a.functions else '{}' end as functions,
               a.must_change_password and s.second_step is distinct from 'provider' as "mustChangePassword",
               case
                 when c.two_step_required is null or c.two_step_required = 'none' or c.id is distinct from a.company_id
                   or c.two_step_required = 'admins' and a.role_id = '${ROLE_IDS.Employee}' or s.second_step is not null then false
                 else not exists (select 1 from totp_authenticator t where t.account_id = a.id)
                   and not exists (select 1 from passkey p where p.account_id = a.id)
               end as "mustSetUpTwoStep"
             from session s
             join account a on a.id = s.account_id and a.status = 'Active'
             left join company c on c.id = s.company_id
             where s.id = $1 and s.ended_at is null and s.expires_at > $2 and (c.id is null or c.status = 'Active')`,
      values: [sessionId, at],
      ...brief,
    })
    return rows[0]
  } catch (error) {
    throw databaseError(error)
  }
}
