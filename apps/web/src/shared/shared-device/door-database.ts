/** Where marks made at the door of an event wait for a network on a device of one's own. */
export const DOOR_DATABASE = 'trilha-door';
