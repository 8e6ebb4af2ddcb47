import { AUTHOR, type Columns, kept, later } from './readers.ts'

/** The company, its structure and what it sets up. */
export const company: Record<string, Columns[]> = {
  company: [
    ['src/areas/customers/customer-records.repository.ts', 'code name status licences app_licences holiday_region'],
    ['src/areas/customers/customer-records.repository.ts', 'status_reason status_changed_at'],
    ['src/areas/local-time/zones.repository.ts', 'time_zone_id'],
    ['src/areas/company/company.repository.ts', 'settings settings_version'],
    ['src/platform/auth/session.repository.ts', 'two_step_required'],
    [kept('says of which country the holidays were when the company began'), 'holiday_country'],
    [kept('an older column: holiday_region and status_reason took its place'), 'region suspended_reason'],
  ],
  company_detail: [
    // What people read about the company, in its form.
    ['src/areas/company-setup/company-detail.repository.ts', 'trading_name domain opened_on logo_file_id contact_name'],
    ['src/areas/company-setup/company-detail.repository.ts', 'contact_title email mobile phone fax'],
    ['src/areas/company-setup/company-detail.repository.ts', 'physical_address postal_address'],
    ['src/areas/sites/company-place.repository.ts', 'latitude longitude'],
    ['src/areas/calculation/facts/employment.repository.ts', 'time_rounding_id'],
    ['src/areas/leave/leave-recipients.repository.ts', 'leave_receivers leave_notifies_supervisor'],
    [later('I18', 'settings.token'), 'token'],
    [later('L08', 'settings.actLabel', 'settings.partLabel'), 'activity_label part_label'],
    ['migrations/0061-planning.sql', 'schedule_template_id'],
  ],
  company_structure: [['src/areas/structure/structure.repository.ts', 'level label_name has_time_zone is_active']],
  department: [
    ['src/areas/structure/departments.repository.ts', 'parent_id level name code status'],
    ['src/areas/local-time/zones.repository.ts', 'time_zone_id'],
    ['src/areas/leave/leave-recipients.repository.ts', 'approver_account_id'],
    ['src/areas/calculation/facts/employment.repository.ts', 'time_rounding_id'],
    ['migrations/0061-planning.sql', 'schedule_template_id'],
    [later('E09', 'department.defaultPositionId'), 'default_position_id'],
    [later('I18', 'department.punchCode'), 'punch_code'],
    ['src/areas/payroll/export.repository.ts', 'pay_export_code rate_export_code'],
    [later('L08', 'department.greentreeWeekly'), 'is_greentree_weekly'],
  ],
  department_holiday: [['src/areas/calculation/facts/employment.repository.ts', 'department_id holiday_id']],
  department_job: [['src/areas/work-codes/work-codes.repository.ts', 'department_id job_id']],
  department_work_place: [[later('I18', 'department.workPlaceId'), 'department_id work_place_id']],
  job: [
    ['src/areas/work-codes/work-codes.repository.ts', 'code name is_active description'],
    ['src/areas/work-codes/work-codes.service.ts', 'external_job_type external_job_id'],
    [later('I18', 'workCode.punchCode'), 'punch_code'],
    ['src/areas/payroll/layouts/job-minutes.repository.ts', 'pay_export_code'],
  ],
  job_task: [['src/areas/punch-codes/punch-codes.repository.ts', 'job_id task_id']],
  task: [
    ['src/areas/work-codes/work-codes.repository.ts', 'code name is_active description'],
    ['src/areas/work-codes/work-codes.service.ts', 'external_task_type external_task_id'],
    [later('I18', 'workCode.punchCode'), 'punch_code'],
    ['src/areas/payroll/layouts/job-minutes.repository.ts', 'pay_export_code'],
  ],
  project_entry: [
    ['src/areas/punch-codes/punch-codes.repository.ts', 'kind parent_id name is_active'],
    [kept('says which record of the connected system it came from'), 'external_id'],
  ],
  work_place: [
    [
      'src/areas/sites/work-places.repository.ts',
      'name is_active address latitude longitude radius_metres description site_code',
    ],
  ],
  kiosk_contact: [
    ['src/areas/visitors/visitors.repository.ts', 'first_name last_name email'],
    ['src/areas/kiosk/contacts.service.ts', 'mobile department'],
  ],
  kiosk_content: [
    ['src/areas/kiosk/contents.repository.ts', 'visitor_label contractor_label visitor_contents contractor_contents'],
  ],
  badge: [
    ['src/areas/badges/badges.repository.ts', 'serial employee_id'],
    [AUTHOR, 'issued_at issued_by'],
  ],
  device: [
    ['src/areas/devices/devices.repository.ts', 'name purpose site_id enrolled_at enrolled_by last_seen_at'],
    ['src/areas/devices/devices.repository.ts', 'clock_ahead_ms battery queue_length queued_since app_version'],
    ['src/areas/devices/devices.repository.ts', 'employee_id'],
    ['src/platform/auth/device.repository.ts', 'revoked_at'],
  ],
  terminal: [
    ['src/areas/terminals/calling-terminal.repository.ts', 'device_id serial time_zone_id has_directions sends_users'],
    ['src/areas/terminals/calling-terminal.repository.ts', 'punch_stamp told_offset'],
    ['src/areas/terminals/terminals.repository.ts', 'firmware users_on_it refused_at'],
    ['src/areas/terminals/terminal-users.repository.ts', 'last_command compared_at'],
  ],
  terminal_user: [
    ['src/areas/terminals/terminal-users.repository.ts', 'device_id clock_id wanted_name known_name sent_name command'],
    ['src/areas/terminals/terminal-users.repository.ts', 'sent_at tries'],
    ['src/areas/terminals/terminals.repository.ts', 'failure'],
  ],
  app_setting: [
    [
      'src/areas/kiosk/app-settings.repository.ts',
      'welcome_message has_employees has_visitors has_contractors has_leave',
    ],
    ['src/areas/kiosk/app-settings.repository.ts', 'asks_car_rego asks_comment uses_default_work_code sends_email'],
    ['src/areas/kiosk/app-settings.repository.ts', 'asks_punch_note upload_photo_quality'],
    [
      'src/areas/kiosk/app-settings.repository.ts',
      'takes_photos photo_days shows_hours has_name_list reads_punch_codes takes_phone_photos',
    ],
  ],
  schedule_template: [
    ['src/areas/schedule-templates/schedule-templates.repository.ts', 'name is_active removed_at'],
    ['src/areas/schedule-templates/template-days.repository.ts', 'planned_through'],
  ],
  schedule_template_version: [
    ['migrations/0061-planning.sql', 'schedule_template_id effective_from rules'],
    [AUTHOR, 'created_by'],
  ],
  audit_entry: [
    ['src/areas/audit-log/audit-search.repository.ts', 'at account_id action entity entity_id employee_id work_date'],
    ['src/areas/audit-log/audit-search.repository.ts', 'before after reason address'],
  ],
  background_job: [
    ['src/areas/background-jobs/background-jobs.repository.ts', 'kind title status done total message account_id'],
    ['src/areas/background-jobs/background-jobs.repository.ts', 'started_at finished_at link'],
  ],
  sync_result: [['src/areas/sync-results/sync-results.repository.ts', 'at type status message']],
  employee_import: [
    [
      'src/areas/employee-import/employee-import.repository.ts',
      'file_name file_digest account_id added undone_at already_there',
    ],
    ['src/areas/employee-import/employee-import.repository.ts', 'removed'],
    [kept('says which column was read as what, to whoever asks about an import'), 'mapping'],
    [AUTHOR, 'undone_by'],
  ],
  bulk_run: [['src/areas/bulk-actions/runs-list.repository.ts', 'kind content job_id account_id']],
  bulk_run_person: [
    ['src/areas/bulk-actions/runs-list.repository.ts', 'bulk_run_id employee_id outcome reason reason_date minutes'],
    ['src/areas/bulk-actions/runs-list.repository.ts', 'changed_days undo_outcome undo_reason'],
    ['src/areas/bulk-actions/undo.repository.ts', 'record_id record_version undo_job_id'],
  ],
  global_schedule: [
    ['src/areas/global-schedule/global-schedule-list.repository.ts', 'work_date is_off_day sections job_id account_id'],
  ],
  global_schedule_person: [
    ['src/areas/global-schedule/global-schedule-list.repository.ts', 'global_schedule_id employee_id outcome reason'],
    ['src/areas/global-schedule/global-schedule-list.repository.ts', 'undo_outcome undo_reason'],
    ['src/areas/global-schedule/undo.repository.ts', 'before saved_day_id saved_version undo_job_id'],
  ],
  import_batch: [
    [
      'src/areas/imports/imports.repository.ts',
      'file_name file_digest kind account_id lines imported already_there late',
    ],
    ['src/areas/imports/imports.repository.ts', 'refused employees from_date to_date job_id subject replaced'],
  ],
  import_undo: [['src/areas/imports/imports.repository.ts', 'import_id account_id removed changed closed']],
  import_restored: [['src/areas/punches/imported-punches.repository.ts', 'import_id punch_id']],
  import_line: [['src/areas/imports/imports.repository.ts', 'import_id line outcome reason text']],
  schedule_leave_word: [['src/areas/imports/schedule-file/leave-words.repository.ts', 'word pay_type_id']],
}
