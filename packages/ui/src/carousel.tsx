import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Children, isValidElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './button.tsx';
import classes from './carousel.module.css';
import { useComponentTexts } from './component-texts.tsx';

export interface CarouselProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Slides one swipes through; nothing moves by itself. */
export function Carousel({ label, children }: CarouselProps) {
  const texts = useComponentTexts();
  const track = useRef<HTMLUListElement>(null);
  const slides = Children.toArray(children).filter((slide) => isValidElement(slide));
  const count = slides.length;
  const [shown, setShown] = useState(0);

  useEffect(() => {
    const list = track.current;
    if (!list) return undefined;
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) {
          if (entry.isIntersecting) setShown([...list.children].indexOf(entry.target));
        }
      },
      { root: list, threshold: 0.6 },
    );
    for (const slide of [...list.children].slice(0, count)) watcher.observe(slide);
    return () => watcher.disconnect();
  }, [count]);

  const show = (index: number): void => {
    const list = track.current;
    const slide = list?.children[index];
    if (list && slide instanceof HTMLElement)
      list.scrollTo({ left: slide.offsetLeft - list.offsetLeft, behavior: 'smooth' });
  };

  return (
    <section className={classes['carousel']} aria-roledescription="carousel" aria-label={label}>
      <ul ref={track} className={classes['track']}>
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            className={classes['slide']}
            aria-roledescription="slide"
            aria-label={`${index + 1} / ${count}`}
          >
            {slide}
          </li>
        ))}
      </ul>
      {count > 1 ? (
        <div className={classes['controls']}>
          <IconButton
            label={texts.previous}
            icon={<IconChevronLeft size={20} />}
            disabled={shown === 0}
            onClick={() => show(shown - 1)}
          />
          {slides.map((slide, index) => (
            <button
              key={slide.key}
              type="button"
              className={classes['dot']}
              aria-label={`${index + 1} / ${count}`}
              aria-current={index === shown ? 'true' : undefined}
              onClick={() => show(index)}
            />
          ))}
          <IconButton
            label={texts.next}
            icon={<IconChevronRight size={20} />}
            disabled={shown === count - 1}
            onClick={() => show(shown + 1)}
          />
        </div>
      ) : null}
    </section>
  );
}

export interface BannerProps {
  readonly kicker?: string;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly art: ReactNode;
}

/** A large invitation in the client's colour; the art stands beside the words, never under them. */
export function Banner({ kicker, title, children, action, art }: BannerProps) {
  return (
    <div className={classes['banner']}>
      <div className={classes['words']}>
        {kicker ? <span className={classes['kicker']}>{kicker}</span> : null}
        <h2>{title}</h2>
        {children}
        {action}
      </div>
      <div className={classes['art']}>{art}</div>
    </div>
  );
}
