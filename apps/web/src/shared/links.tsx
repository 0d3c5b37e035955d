import { createLink, Link } from '@tanstack/react-router';
import { ButtonAnchor } from '@trilha/ui/button';

/** A link to another screen of the same application; the path and its parameters are checked by the compiler. */
export const TextLink = Link;

/** The same, looking like a button. */
export const ButtonLink = createLink(ButtonAnchor);
