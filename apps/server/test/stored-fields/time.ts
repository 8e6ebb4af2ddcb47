import { AUTHOR, type Columns, kept, later } from './readers.ts'

const CORRECTIONS = 'src/areas/corrections/corrections.repository.ts'
const CONFIRMATIONS = 'src/areas/period-confirmations/period-confirmations.repository.ts'
const FALLEN = 'src/areas/approvals/fallen.repository.ts'
const FACTS = 'src/areas/calculation/facts/facts.repository.ts'

const SHEET = 'src/areas/timesheets/timesheets.repository.ts'
const PUBLISHED = 'src/areas/published-days/published-days.repository.ts'
const WEEKS = 'src/areas/dashboard/weeks.repository.ts'
const CLOSING = 'src/areas/payroll/closing.repository.ts'

/** Punches, plans and what is computed from them. */
export const time: Record<string, Columns[]> = {
  punch: [
    [FACTS, 'local_date local_minute employee_id at direction source pinned_date is_late job_id'],
    [SHEET, 'work_place_id department_id task_id'],
    ['src/areas/punches/punches.repository.ts', 'zone replaces_id reason'],
    ['src/areas/timesheets/explain/explain.repository.ts', 'author_account_id'],
    ['src/areas/punches/incoming-punches.repository.ts', 'import_id'],
    ['src/areas/punches/punches.repository.ts', 'site'],
  ],
  punch_work_part: [
    [SHEET, 'punch_id place work_place_id department_id job_id task_id minutes share'],
    ['src/areas/punches/punches.repository.ts', 'employee_id work_date'],
  ],
  device_punch: [
    [
      'src/areas/punch-intake/held-punches.repository.ts',
      'device_id sequence device_time clock_ahead_ms zone direction',
    ],
    ['src/areas/punch-intake/held-punches.repository.ts', 'employee_id clock_id note raw received_at result code'],
    ['src/areas/punch-intake/held-punches.repository.ts', 'settled_as settled_by settled_at settled_reason'],
    ['src/areas/punch-intake/held-punches.repository.ts', 'latitude longitude accuracy_metres'],
    ['src/areas/punch-intake/device-punches.repository.ts', 'item_key'],
    [kept('how the place was judged, for whoever asks the database or reads the history'), 'place place_site'],
    ['src/areas/punch-photos/punch-photos.repository.ts', 'photo punch_id'],
    ['src/areas/punch-intake/held-punches.repository.ts', 'department_id job_id task_id'],
    ['src/areas/punches/punches.repository.ts', 'known_by'],
  ],
  punch_photo: [
    ['src/areas/punch-photos/punch-photos.repository.ts', 'device_punch_id file_id received_at deleted_at'],
  ],
  correction: [
    [CORRECTIONS, 'employee_id kind work_date punch_id day_type punch_time direction reason asked_at state'],
    [CORRECTIONS, 'job_id task_id was_job_id was_task_id was_split'],
    [CORRECTIONS, 'was_day_type was_time was_direction decided_by decided_at decision_reason'],
    [AUTHOR, 'asked_by'],
  ],
  pair_first_approval: [
    ['src/areas/approvals/levels/pair-levels.repository.ts', 'pair_id approved_by approved_for approved_at'],
  ],
  approval_managers: [['src/areas/approvals/levels/level-facts.repository.ts', 'department_id account_ids']],
  fallen_approval: [
    [FALLEN, 'pair_id employee_id work_date in_at out_at paid_minutes approved_by fallen_at changed_by'],
  ],
  period_reminder: [
    ['src/areas/reminders/reminders.repository.ts', 'to_date account_id'],
    [kept('says when it was sent, to whoever asks the database'), 'sent_at'],
  ],
  period_confirmation: [
    [CONFIRMATIONS, 'employee_id from_date to_date figures figures_hash confirmed_at'],
    [AUTHOR, 'confirmed_by'],
  ],
  punch_replacement: [
    [
      'src/areas/punches/punches.repository.ts',
      'punch_id employee_id work_date replaced_by_id author_account_id reason',
    ],
    ['src/areas/punches/imported-punches.repository.ts', 'import_id'],
  ],
  punch_decision: [
    [FACTS, 'punch_id employee_id work_date is_counted longest_pair_minutes'],
    [AUTHOR, 'author_account_id'],
  ],
  undone_removal: [
    [kept('is the trace of a removal that was undone'), 'punch_id employee_id work_date removed_at removed_by reason'],
    [AUTHOR, 'undone_by'],
  ],
  shift_decision: [
    [FACTS, 'employee_id work_date shift_key allow_ea allow_ld allow_ot apprv_unsch_work break_rules'],
    ['src/areas/timesheets/explain/explain.repository.ts', 'author_account_id'],
    ['src/areas/work-shifts/work-shifts.repository.ts', 'reason'],
    [later('M02', 'workShift.departmentId'), 'department_id'],
  ],
  schedule_day: [
    [FACTS, 'employee_id work_date is_off_day from_template auto_punch out_punch_only work_on_holiday'],
    ['src/areas/schedules/schedules.repository.ts', 'source'],
    ['src/areas/schedules/planned-days.repository.ts', 'schedule_template_id template_num'],
  ],
  work_section: [
    [FACTS, 'employee_id work_date start_minute end_minute break_minutes rules'],
    [SHEET, 'label_name'],
    ['src/areas/schedules/planned-days.repository.ts', 'department_id job_id task_id'],
    ['src/areas/schedules/section-wire.service.ts', 'color_code'],
  ],
  shift_template: [
    ['src/areas/schedules/shift-templates.repository.ts', 'department_id start_minute end_minute break_minutes'],
    ['src/areas/schedules/shift-templates.repository.ts', 'label_name color_code is_deleted'],
  ],
  staff_requirement: [
    ['src/areas/staffing/staff-requirements.repository.ts', 'department_id skill_id weekday on_date start_minute'],
    ['src/areas/staffing/staff-requirements.repository.ts', 'end_minute needed'],
  ],
  availability_pattern: [
    ['src/areas/availability/availability.repository.ts', 'employee_id valid_from valid_until'],
    ['src/areas/availability/day-limits.ts', 'kind weekdays start_minute end_minute every_second_week note'],
  ],
  availability_exception: [
    ['src/areas/availability/availability.repository.ts', 'employee_id'],
    ['src/areas/availability/day-limits.ts', 'kind from_date to_date start_minute end_minute note'],
  ],
  open_shift: [
    [
      'src/areas/open-shifts/claim-open-shift.ts',
      'work_date start_minute end_minute break_minutes label_name color_code',
    ],
    ['src/areas/open-shifts/claim-open-shift.ts', 'rules department_id job_id task_id'],
    ['src/areas/open-shifts/open-shift.repository.ts', 'places deadline withdrawn_at'],
    ['src/areas/open-shifts/open-shift-list.repository.ts', 'note created_by'],
  ],
  open_shift_person: [
    ['src/areas/open-shifts/offers.repository.ts', 'open_shift_id employee_id answer offered_at answered_at'],
    ['src/areas/claims/claims.repository.ts', 'work_section_id claim_ended_at'],
  ],
  shift_swap: [
    ['src/areas/swaps/swap-state.ts', 'asker_id colleague_id given_date given taken_date taken'],
    ['src/areas/swaps/swap-wire.ts', 'status over_because note reason answered_at decided_at decided_by'],
  ],
  work_shift: [
    [SHEET, 'employee_id work_date shift_key work_section_id paid_minutes break_minutes pending_overtime_minutes'],
    ['src/areas/payroll/people-at-work.repository.ts', 'scheduled_to'],
    ['src/areas/work-shifts/work-shifts.repository.ts', 'scheduled_from'],
  ],
  punch_pair: [
    [SHEET, 'employee_id work_date shift_key pair_key in_punch_id out_punch_id in_at out_at'],
    [
      SHEET,
      'in_type out_type in_exception out_exception paid_minutes pending_overtime_minutes break_minutes approved_by',
    ],
    ['src/areas/work-shifts/work-shifts.repository.ts', 'effective_from effective_to'],
    ['src/areas/payroll/people-at-work.repository.ts', 'open_until'],
    ['src/areas/punches/incoming-punches.repository.ts', 'out_until'],
    [kept('says when it was approved, in the history'), 'approved_at'],
  ],
  time_exception: [
    [SHEET, 'employee_id work_date exception_key type minutes shift_key scheduled_in actual_in actual_out'],
    ['src/areas/exceptions/exceptions.repository.ts', 'scheduled_out'],
  ],
  exception_review: [
    ['src/areas/exceptions/review.repository.ts', 'employee_id work_date exception_key'],
    ['src/areas/exceptions/exceptions.repository.ts', 'reviewed_by reviewed_at'],
  ],
  timesheet_day: [
    [SHEET, 'employee_id work_date type scheduled_minutes paid_minutes overtime_minutes pending_overtime_minutes'],
    [SHEET, 'holiday_leave_minutes auto_leave_minutes break_minutes not_accepted_minutes figures stale_at'],
    [CLOSING, 'ordinary_minutes holiday_worked_minutes alternative_holidays leave_minutes'],
    [FACTS, 'elapsed_minutes counted_minutes input_hash result_hash'],
  ],
  payroll_sent: [
    ['src/areas/payroll/sent-lines.repository.ts', 'pay_period_id employee_id pay_type_id units eff_units'],
  ],
  timesheet_week: [[WEEKS, 'employee_id monday paid_minutes scheduled_minutes working_days planned_days leave_days']],
  published_day: [
    [PUBLISHED, 'employee_id work_date is_off_day from_template auto_punch out_punch_only work_on_holiday sections'],
    [PUBLISHED, 'section_ids plan_version'],
    ['src/areas/my-shifts/calendar-feed.repository.ts', 'published_at'],
    [AUTHOR, 'published_by'],
  ],
  calendar_feed: [['src/areas/my-shifts/calendar-feed.repository.ts', 'employee_id token_hash']],
  plan_mark: [['src/areas/schedule-templates/plan-marks.repository.ts', 'employee_id']],
  recalculation_mark: [['src/areas/marks/marks.repository.ts', 'employee_id from_date to_date']],
  calculated_facts: [['src/areas/calculation/facts/calculated-facts.repository.ts', 'employee_id facts_hash as_of']],
}
