/** Reads an answer that nobody wants: the browser keeps its connection busy until the last byte is taken. */
export function drain(response: Response) {
  void response.arrayBuffer().catch(() => undefined)
}
