/** Two pages of one browser take turns at work of this name: each finds what the other has left. */
export function inTurn(name: string): (work: () => Promise<void>) => Promise<void> {
  return (work) => {
    // Absent in browsers of before 2022, where keys alone keep a sending from counting twice.
    const locks: LockManager | undefined = navigator.locks;
    return locks ? locks.request(name, work).then(() => undefined) : work();
  };
}
