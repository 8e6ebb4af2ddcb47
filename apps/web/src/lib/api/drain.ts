/** Drains an unneeded response: the browser keeps its connection busy until the last byte is read. */
export function drain(response: Response) {
  void response.arrayBuffer().catch(() => undefined)
}
