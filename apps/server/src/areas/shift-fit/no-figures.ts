/** What a reason says without figures of its own. */
export const NO_FIGURES = { value: null, limit: null, workDate: null, names: [] as string[] }
