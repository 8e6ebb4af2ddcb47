import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { SECTION_REFUSALS, SectionTimes } from './schedule-parts.ts'
import { clearable, Id, listOf, optionalText, SaveAnswer, typedText, Whole, WorkDate } from './wire.ts'

const SCHEDULES = ['Schedules'] as const

/** A shift to drag onto the roster (001 §3 Shift template). */
export const ShiftTemplate = z.object({
  id: z.string(),
  colorCode: z.string(),
  labelName: z.string().nullable(),
  department: z.object({ id: z.string(), departmentName: z.string() }),
  ...SectionTimes,
  /** minutes; null: as the pay group has it */
  breakTime: z.int().nullable(),
  version: z.int(),
})
export type ShiftTemplate = z.output<typeof ShiftTemplate>

export const listShiftTemplates = endpoint({
  method: 'GET',
  path: '/api/shifts',
  summary: 'Shifts to drag onto the roster, by start.',
  access: 'roster:visible',
  functions: SCHEDULES,
  answer: z.array(ShiftTemplate),
})

/** @source 001 §5 (Create Shift) */
export const SHIFT_COLOURS = ['#2EBB7C', '#52C41A', '#1890FF', '#FAAD14', '#FF4D4F', '#4A4A4F', '#0F0F1A'] as const

/** @source 001 §3 Shift template */
export const OFF_DAY = { labelName: 'Off Day', colorCode: '#A2A2A2' } as const

const looks = {
  colorCode: z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'a colour as #RRGGBB'),
  labelName: clearable(typedText(100)),
  /** minutes */
  breakTime: clearable(Whole.pipe(z.int().min(0).max(1440))),
}

export const createShiftTemplate = endpoint({
  method: 'POST',
  path: '/standardshifts/newSave',
  summary: 'Adds a shift to drag onto the roster.',
  access: 'roster:create',
  functions: SCHEDULES,
  body: z.object({
    departmentId: Id,
    ...SectionTimes,
    startTimeType: SectionTimes.startTimeType.default('Today'),
    endTimeType: SectionTimes.endTimeType.default('Today'),
    ...looks,
  }),
  answer: SaveAnswer.extend({ id: z.string().optional() }),
  refusals: ['endBeforeStart'],
  creates: true,
})

export const updateShiftTemplate = endpoint({
  method: 'POST',
  path: '/standardshifts/updateBaseshift',
  summary: 'Changes the colour, label and break of a shift template; shifts that were planned from it stay.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object({ id: Id, version: optionalText(Whole), ...looks }),
  answer: SaveAnswer,
})

export const deleteShiftTemplate = endpoint({
  method: 'POST',
  path: '/standardshifts/delBaseshift',
  summary: 'Deletes a shift template; shifts that were planned from it stay.',
  access: 'roster:delete',
  functions: SCHEDULES,
  body: z.object({ id: Id }),
  answer: SaveAnswer,
})

export const addShiftToEmployees = endpoint({
  method: 'POST',
  path: '/standardshifts/handleScheduleByShift',
  summary: 'Adds a shift template to a day of several employees; where one of them cannot have it nothing is saved.',
  access: 'roster:update',
  functions: SCHEDULES,
  body: z.object({ id: Id, employeeIds: listOf(Id, { min: 1, max: 1000 }), batchStartDate: WorkDate }),
  answer: SaveAnswer.extend({
    /** of those it cannot be added to */
    employeeNames: z.array(z.string()).optional(),
    employeeName: z.string().optional(),
  }),
  refusals: [...SECTION_REFUSALS, 'locked', 'close', 'notEmployed'],
  creates: true,
})
