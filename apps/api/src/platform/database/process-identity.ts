import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';

/** A process as the operating system knows it: numbers are used again, so the start time belongs to it. */
export interface ProcessIdentity {
  pid: number;
  startedAt: string;
}

/** When this process started, in the system's own notation, or null when it no longer runs. */
export function startOf(pid: number): string | null {
  return process.platform === 'linux' ? startFromProc(pid) : startFromPs(pid);
}

export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, startedAt: startOf(process.pid) ?? '' };
}

export function isRunning(identity: ProcessIdentity): boolean {
  return startOf(identity.pid) === identity.startedAt;
}

/** Whether this process is a PostgreSQL server that works in this folder. */
export function servesFolder(pid: number, folder: string): boolean {
  if (startOf(pid) === null) return false;
  try {
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === folder;
    return runPs(pid, 'command').includes(folder);
  } catch {
    return false;
  }
}

function startFromProc(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name stands in brackets and may hold spaces; the fields after it are fixed.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state, ticks] = [fields[0], fields[19]];
    return state === 'Z' || state === 'X' ? null : (ticks ?? null);
  } catch {
    return null;
  }
}

function startFromPs(pid: number): string | null {
  try {
    return runPs(pid, 'lstart') || null;
  } catch {
    return null;
  }
}

function runPs(pid: number, column: string): string {
  return execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], { encoding: 'utf8' }).trim();
}
