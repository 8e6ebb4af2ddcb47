import { useEffect, useState } from 'react'

/**
 * A value once it has stayed the same for a while, so that typing asks once.
 *
 * @param value plain data, compared by what it says
 */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value)
  const said = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new object that says the same is no change
  }, [said, milliseconds])
  return settled
}
