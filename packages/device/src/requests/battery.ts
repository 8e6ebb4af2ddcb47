interface WithBattery {
  getBattery?(): Promise<{ level: number }>
}

/** Percent; undefined where the browser does not tell. */
export async function batteryPercent(): Promise<number | undefined> {
  try {
    const battery = await (navigator as WithBattery).getBattery?.()
    return battery && Math.round(battery.level * 100)
  } catch {
    return undefined
  }
}
