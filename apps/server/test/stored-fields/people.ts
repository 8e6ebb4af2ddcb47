import { AUTHOR, type Columns, kept, later } from './readers.ts'

/** Accounts, employees and what belongs to them. */
export const people: Record<string, Columns[]> = {
  account: [
    ['src/areas/accounts/accounts.repository.ts', 'email password_hash role_id status date_format time_format'],
    ['src/areas/users/users.repository.ts', 'first_name last_name avatar_file_id'],
    ['src/areas/profile/profile.repository.ts', 'middle_name display_name title mobile phone fax'],
    ['src/areas/profile/profile.repository.ts', 'physical_address postal_address'],
    ['src/platform/auth/session.repository.ts', 'must_change_password functions'],
    ['src/areas/leave/leave-recipients.repository.ts', 'forwards_leave forward_to_account_id'],
    ['src/areas/accounts/users-accounts.service.ts', 'is_closed_by_termination'],
    ['src/areas/messages/message-mails.repository.ts', 'mails_messages'],
    ['migrations/0016-programs.sql', 'is_program'],
    [kept('says since when a password is in use'), 'password_changed_at'],
    ['src/areas/users/users.service.ts', 'pin_hash'],
    [later('I18', 'user.mobileApp', 'user.evacuator'), 'has_mobile_app is_evacuator'],
    [later('K10', 'user.exportDevisions'), 'export_division_ids'],
  ],
  managed_department: [['src/areas/users/users.repository.ts', 'account_id department_id']],
  department_filter: [['src/areas/company/department-filter.repository.ts', 'account_id department_id']],
  employee: [
    ['src/areas/payroll/export.repository.ts', 'clock_id pay_id first_name last_name is_export'],
    ['src/areas/people/employee-list.repository.ts', 'middle_name email mobile phone fax'],
    ['src/areas/calculation/facts/employment.repository.ts', 'hired_on terminated_on'],
    ['src/areas/leave/leave-recipients.repository.ts', 'account_id report_to_account_id'],
    ['src/areas/people/people.repository.ts', 'status avatar_file_id'],
    ['src/areas/lookups/lookups.repository.ts', 'has_app'],
    ['src/areas/employee-import/employee-import.repository.ts', 'import_id'],
    // What people read about a person, in the form.
    ['src/areas/people/employee-form.repository.ts', 'display_name title physical_address postal_address comments'],
    [kept('says why the status changed, in the history'), 'status_reason'],
    [later('K11', 'employee.xeroGuid', 'user.xeroGuid'), 'xero_guid'],
    [later('L07', 'employee.workflowId', 'user.workflowId'), 'workflow_id'],
    [later('L04', 'employee.externalId', 'user.externalId'), 'external_id'],
    [later('L08', 'employee.defaultActivity', 'employee.defaultWorkcentre'), 'default_activity default_workcentre'],
    [later('L08', 'employee.payCostcode', 'employee.glTransType'), 'pay_cost_code gl_trans_type'],
    [later('L08', 'employee.lastUpdate'), 'job_costing_at'],
    [
      later('I18', 'employee.mobileIMEI', 'employee.noGPS', 'employee.noGeoFence'),
      'registration_id skips_gps skips_geofence',
    ],
    ['src/areas/punch-intake/pin-holders.repository.ts', 'pin_hash pin_lookup'],
    [later('I18', 'employee.evacuator'), 'is_evacuator'],
    [later('H03', 'employee.showonDashboard'), 'shows_on_dashboard'],
  ],
  employee_assignment: [
    ['src/areas/calculation/facts/employment.repository.ts', 'employee_id effective_from department_id pay_group_id'],
    ['src/areas/calculation/facts/employment.repository.ts', 'time_rounding_id standard_minutes'],
    [later('M02', 'employee.guaranteedHours'), 'guaranteed_minutes'],
    ['migrations/0061-planning.sql', 'schedule_template_id'],
    [AUTHOR, 'created_by'],
  ],
  employee_pay_rate: [
    ['src/areas/roster/roster-people.repository.ts', 'employee_id effective_from rate'],
    [AUTHOR, 'created_by'],
  ],
  employee_skill: [['src/areas/calculation/facts/employee-skills.repository.ts', 'employee_id skill_id']],
  employee_transfer_position: [[later('E10', 'employee.transferPositions'), 'employee_id department_id']],
  employee_work_place: [[later('I18', 'employee.workPlaceId', 'workPlace.employeeIds'), 'employee_id work_place_id']],
  skill: [
    ['src/areas/calculation/facts/employee-skills.repository.ts', 'pay_type_id allowance_calculation_type'],
    ['src/areas/skills/skills.repository.ts', 'name is_active'],
  ],
  stored_file: [
    ['src/areas/avatars/avatars.repository.ts', 'kind media_type employee_id account_id'],
    [kept('says what was uploaded, to whoever looks for a lost file'), 'size digest'],
    [AUTHOR, 'created_by'],
  ],
  message: [
    ['src/areas/messages/messages.repository.ts', 'account_id kind subject body link read_at'],
    ['src/areas/messages/message-mails.repository.ts', 'mailed_at'],
  ],
  visitor: [
    ['src/areas/kiosk/visitors.repository.ts', 'user_type name company car_rego comment contact_id contact_name'],
    ['src/areas/kiosk/visitors.repository.ts', 'signed_in_at signed_out_at email'],
  ],
}
