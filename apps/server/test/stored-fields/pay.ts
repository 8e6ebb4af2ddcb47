import { AUTHOR, type Columns, kept, later } from './readers.ts'

const EXPORT = 'src/areas/payroll/export.repository.ts'
const PAID = 'src/areas/pay-card/paid-lines.repository.ts'
const CARD = 'src/areas/pay-card/pay-card.repository.ts'
const VERSIONS = 'src/areas/pay-rules/pay-rules.repository.ts'

/** What time is paid by, and pay periods. */
export const pay: Record<string, Columns[]> = {
  pay_type: [
    [EXPORT, 'code name export_code is_leave should_export settings'],
    ['src/areas/pay-rules/pay-rules.repository.ts', 'system_code'],
    ['src/areas/pay-setup/pay-types.repository.ts', 'is_active is_paid_leave is_allowance is_overtime'],
    [later('K11', 'payType.xeroGuid'), 'xero_guid'],
  ],
  roster_budget: [['src/areas/roster/cost/roster-budgets.repository.ts', 'department_id week_start is_lasting amount']],
  pay_type_version: [
    [VERSIONS, 'pay_type_id effective_from is_leave is_paid_leave is_allowance is_overtime settings'],
    [AUTHOR, 'created_by'],
  ],
  pay_group: [['src/areas/pay-setup/pay-groups.repository.ts', 'name is_active removed_at']],
  pay_group_version: [
    [EXPORT, 'pay_group_id effective_from rules'],
    [AUTHOR, 'created_by'],
  ],
  time_rounding: [
    ['src/areas/pay-setup/time-rounding-kind.ts', 'name description is_active'],
    ['src/areas/pay-setup/time-rounding.repository.ts', 'removed_at'],
  ],
  time_rounding_version: [['src/areas/pay-rules/pay-rules.repository.ts', 'time_rounding_id effective_from rules']],
  holiday: [['src/areas/holidays/holidays.repository.ts', 'name holiday_date alternative_date system_code']],
  holiday_version: [
    [
      'src/areas/holidays/holidays.repository.ts',
      'holiday_id effective_from name holiday_date alternative_date is_active',
    ],
    [AUTHOR, 'created_by'],
  ],
  leave: [
    [
      'src/areas/calculation/facts/facts.repository.ts',
      'employee_id pay_type_id from_date to_date from_minute to_minute',
    ],
    [
      'src/areas/calculation/facts/facts.repository.ts',
      'status hours_per_day by_schedule skip_holiday skip_unscheduled',
    ],
    ['src/areas/leave/leave-list.repository.ts', 'description examined_by reason'],
    ['src/areas/imports/imported-leave.repository.ts', 'source'],
    ['src/areas/leave/leave.repository.ts', 'requested_by'],
    ['src/areas/leave-steps/turns.repository.ts', 'step round'],
    ['src/areas/leave/parts/leave-parts.repository.ts', 'request_id'],
    [AUTHOR, 'examined_at'],
  ],
  leave_rule: [['src/areas/leave-steps/rules.repository.ts', 'department_id pay_type_id']],
  leave_rule_step: [['src/areas/leave-steps/rules.repository.ts', 'rule_id step decider account_ids']],
  leave_step: [['src/areas/leave-steps/turns.repository.ts', 'leave_id step decider account_ids']],
  leave_decision: [
    ['src/areas/leave-steps/turns.repository.ts', 'leave_id round step decided_by decided_for'],
    ['src/areas/leave-steps/decisions.repository.ts', 'steps status reason decided_at'],
  ],
  leave_delegation: [
    ['src/areas/leave-steps/turns.repository.ts', 'account_id delegate_id from_date to_date ended_at'],
    ['src/areas/leave-steps/delegations.repository.ts', 'created_by'],
  ],
  confidential_leave_viewer: [['src/areas/leave-steps/rules.repository.ts', 'account_id']],
  leave_file: [
    ['src/areas/leave/leave-files.repository.ts', 'leave_id file_id name added_by added_at'],
    [kept('says when the content was deleted, to whoever asks the database'), 'deleted_at'],
  ],
  leave_limit: [['src/areas/leave-limits/leave-limits.repository.ts', 'department_id most_away']],
  leave_planning: [['src/areas/leave-limits/leave-limits.repository.ts', 'refuses_over_limit']],
  leave_cancellation: [
    ['src/areas/leave/cancellation.repository.ts', 'leave_id reason asked_by asked_at state'],
    ['src/areas/leave/cancellation.repository.ts', 'decided_by decided_at decision_reason'],
  ],
  leave_balance: [['src/areas/leave-ledger/ledger-facts.repository.ts', 'employee_id pay_type_id as_of minutes']],
  leave_balance_import: [
    [
      'src/areas/leave-balance/balance-imports.repository.ts',
      'file_name as_of account_id changed undone_at undone_by restored',
    ],
  ],
  leave_balance_change: [
    [
      'src/areas/leave-balance/balance-imports.repository.ts',
      'import_id employee_id pay_type_id before_minutes after_minutes',
    ],
  ],
  leave_accrual_rule: [
    ['src/areas/leave-ledger/accrual-rules.repository.ts', 'pay_type_id pay_group_id effective_from accrual'],
  ],
  leave_adjustment: [
    [
      'src/areas/leave-ledger/ledger-facts.repository.ts',
      'employee_id pay_type_id kind adjusted_on minutes cancelled_at',
    ],
    ['src/areas/leave-ledger/adjustments.repository.ts', 'reason made_by'],
    [AUTHOR, 'made_at cancelled_by'],
  ],
  leave_ledger_entry: [
    ['src/areas/leave-ledger/ledger-entries.repository.ts', 'employee_id pay_type_id entry_date place kind minutes'],
    ['src/areas/leave-ledger/ledger-entries.repository.ts', 'source_id basis recorded_at superseded_at'],
  ],
  leave_balance_column: [
    ['src/areas/leave-balance/leave-balance-settings.repository.ts', 'pay_type_id place pay_type_column by_day'],
  ],
  leave_balance_setting: [
    ['src/areas/leave-balance/balance-layout.ts', 'one_pay_type_per_row standard_hours_column pay_id_column'],
    ['src/areas/leave-balance/leave-balance-settings.repository.ts', 'pay_type_name_column'],
  ],
  pay_line: [[PAID, 'employee_id work_date pay_type_id minutes shifts']],
  pay_card: [[CARD, 'employee_id pay_period_id description']],
  pay_card_detail: [
    [PAID, 'pay_card_id pay_type_id is_manual eff_units removed_at'],
    [CARD, 'notes modified_by modified_at'],
  ],
  pay_card_file: [
    ['src/areas/pay-card/files/pay-card-files.repository.ts', 'pay_card_id file_id name added_by added_at'],
    [kept('says when a file was deleted, to whoever looks for it'), 'removed_at'],
  ],
  pay_card_snapshot: [
    [PAID, 'pay_period_id closing employee_id details'],
    [kept('says what the pay card read when the period was closed'), 'description'],
  ],
  payroll_layout: [['src/areas/payroll/layouts/own-layouts.repository.ts', 'name definition']],
  pay_period: [
    ['src/areas/payroll/payroll.repository.ts', 'pay_group_id from_date to_date period_code is_closed is_exported'],
    ['src/areas/payroll/payroll.repository.ts', 'is_partly_exported'],
    ['src/areas/payroll/payroll.repository.ts', 'closed_totals exported_at close_reason draft_exported_at'],
    ['src/areas/payroll/payroll.repository.ts', 'draft_exported_by'],
    ['src/areas/payroll/sent-lines.repository.ts', 'sent_at'],
    [PAID, 'closing'],
    [AUTHOR, 'closed_at closed_by'],
  ],
  pay_period_snapshot: [[PAID, 'pay_period_id employee_id work_date figures closing']],
}
