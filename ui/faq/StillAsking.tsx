import MessageSquare from 'lucide-react/icons/message-square';
import { FormattedMessage } from 'react-intl';
import { routes } from '../../machines/routes.ts';
import { LinkButton } from '../app/LinkButton.tsx';
import { AskService } from '../app/Service.tsx';

interface StillAskingProps {
  readonly title: string;
  readonly hasFeedback: boolean;
}

/** The contact of customer service, for a question without an answer. */
export function StillAsking({ title, hasFeedback }: StillAskingProps) {
  return (
    <section className="faq-more">
      <h2>{title}</h2>
      <p>
        <FormattedMessage id="faq.more.text" />
      </p>
      <div className="faq-ways">
        {hasFeedback ? (
          <LinkButton href={routes.feedback.path} icon={MessageSquare}>
            <FormattedMessage id="faq.more.feedback" />
          </LinkButton>
        ) : null}
        <AskService />
      </div>
    </section>
  );
}
