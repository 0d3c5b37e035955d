import { beginFirstReads } from '../first-reads.ts';

// In a file that the page loads before all others (build/file-groups.ts); the server has written what to read.
const { dataset, lang } = document.documentElement;
void beginFirstReads((dataset['firstReads'] ?? '').split(' ').filter(Boolean), lang);
