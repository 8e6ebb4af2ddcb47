import { describe, expect, it } from 'vitest'
import { builtInLayout, builtInLayouts } from './built-in-layouts.ts'
import { layoutProblems } from './layout-problems.ts'
import { FACTS, layout, line, LINES } from './testing/lines.ts'

const ofBuiltIn = (id: string, lines: Parameters<typeof layoutProblems>[1]) =>
  layoutProblems(builtInLayout(id)!.definition, lines, FACTS)

/** As Exo numbers people and cost centres. */
const NUMBERED = { payId: '12', costCentre: '7' }

describe('what a system would reject', () => {
  it('is nothing of lines that have everything', () => {
    const lines = LINES.slice(0, 2).map((each, index) => ({ ...each, payId: String(index + 1), costCentre: '7' }))
    const codes: Record<string, string> = { exo: 'H/1', ace: 'PR1' }
    for (const { id } of builtInLayouts) {
      const own = lines.map((each) => ({ ...each, exportCode: codes[id] ?? each.exportCode }))
      expect(ofBuiltIn(id, own)).toEqual([])
    }
  })

  it('are, for Exo, codes without a type, codes that are not in parts, and pay types without a code, once', () => {
    const lines = [
      line({ ...NUMBERED, exportCode: '/1' }),
      line({ ...NUMBERED, payTypeId: 'ot', exportCode: 'T1.5', isMapped: false, payType: 'Overtime' }),
    ]
    expect(ofBuiltIn('exo', lines)).toEqual([
      { kind: 'noExportCode', column: 'TYPE', limit: '', examples: ['Overtime'], count: 1 },
      { kind: 'empty', column: 'TYPE', limit: '', examples: ['Ana Berg'], count: 1 },
      { kind: 'tooLong', column: 'TYPE', limit: '1', examples: ['T1.5'], count: 1 },
    ])
  })

  it('are, for Ace, references of allowances that are too long, and worked time that is none of its pay rates', () => {
    const allowance = line({ exportCode: '123456789', isAllowance: true })
    expect(ofBuiltIn('ace', [allowance])).toMatchObject([{ kind: 'tooLong', limit: '8' }])
    expect(ofBuiltIn('ace', [line({})])).toEqual([
      { kind: 'noPlace', column: 'Ref', limit: '', examples: ['Ordinary Time'], count: 1 },
    ])
  })

  it('are people without a pay ID and pay types without a code, each named once', () => {
    const lines = [line({ payId: null }), line({ payId: null, payTypeId: 'ot', isMapped: false, payType: 'Overtime' })]
    expect(ofBuiltIn('smoothPay', lines)).toEqual([
      { kind: 'noPayId', column: 'EmployeeNumber', limit: '', examples: ['Ana Berg'], count: 1 },
      { kind: 'noExportCode', column: 'PayCode', limit: '', examples: ['Overtime'], count: 1 },
    ])
    expect(layoutProblems(layout({ payTypeCode: 'name' }), lines.slice(1), FACTS)).toHaveLength(1)
  })

  it('are commas in names and elements of the iPayroll spreadsheet, and employee codes that DataPay skips', () => {
    expect(ofBuiltIn('ipayrollSheet', [...LINES, line({ exportCode: 'A,B' })])).toEqual([
      { kind: 'forbiddenCharacter', column: 'name', limit: ',', examples: ['Tō "Big" Ngata, Jr'], count: 1 },
      { kind: 'forbiddenCharacter', column: 'element', limit: ',', examples: ['A,B'], count: 1 },
    ])
    expect(ofBuiltIn('datacomBasic', [line({ payId: 'E7' })])).toEqual([
      { kind: 'forbiddenStart', column: 'Employee Code', limit: 'E', examples: ['E7'], count: 1 },
    ])
  })

  it('are letters where a system takes digits only: staff codes of Exo, references of Ace’s allowances, not its pay rates', () => {
    expect(
      ofBuiltIn('exo', [
        line({ ...NUMBERED, payId: 'F12', exportCode: 'H/1' }),
        line({ ...NUMBERED, exportCode: 'A//B' }),
      ]),
    ).toEqual([
      { kind: 'notDigits', column: 'STAFF_CODE', limit: '', examples: ['F12'], count: 1 },
      { kind: 'notDigits', column: 'ALLOW_CODE', limit: '', examples: ['B'], count: 1 },
    ])
    const allowance = { isAllowance: true, isHours: false }
    const ace = [
      line({ exportCode: 'PR1' }),
      line({ payTypeId: 'meal', exportCode: '12', ...allowance }),
      line({ payTypeId: 'tea', exportCode: 'TEA', ...allowance }),
    ]
    expect(ofBuiltIn('ace', ace)).toEqual([
      { kind: 'notDigits', column: 'Ref', limit: '', examples: ['TEA'], count: 1 },
    ])
  })

  it('are codes and numbers that are too long, never a name, which is cut', () => {
    const columns = [
      { header: 'Id', source: 'payId', maxLength: 3 },
      { header: 'Name', source: 'name', maxLength: 3 },
      { header: 'Units', source: 'units', maxLength: 5 },
    ] as const
    const lines = [line({ payId: 'ABCD', effUnits: 100.25 }), line({ payId: 'ABC' })]
    expect(layoutProblems(layout({ columns: [...columns] }), lines, FACTS)).toEqual([
      { kind: 'tooLong', column: 'Id', limit: '3', examples: ['ABCD'], count: 1 },
      { kind: 'tooLong', column: 'Units', limit: '5', examples: ['100.25'], count: 1 },
    ])
  })

  it('are days in a column of hours, empty cells that must not be, and delimiters where nothing is quoted', () => {
    const columns = [
      { header: 'Cost', source: 'costCentre', isRequired: true },
      { header: 'Name', source: 'name' },
      { source: 'units', hours: 'HH:mm' },
    ] as const
    const definition = layout({ columns: [...columns], quotes: 'never', encoding: 'windows1252' })
    expect(layoutProblems(definition, LINES, FACTS)).toEqual([
      { kind: 'empty', column: 'Cost', limit: '', examples: ['Tō "Big" Ngata, Jr'], count: 1 },
      { kind: 'delimiter', column: 'Name', limit: '', examples: ['Tō "Big" Ngata, Jr'], count: 1 },
      { kind: 'encoding', column: 'Name', limit: '', examples: ['Tō "Big" Ngata, Jr'], count: 1 },
      { kind: 'notHours', column: 'units', limit: '', examples: ['Annual Leave'], count: 1 },
    ])
  })
})
