import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../app/i18n/i18n.ts';
import { useSession } from '../../../app/session/session.ts';
import { currentUser } from '../../../app/session/users-api.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { Section } from '../../../ui/layout/card.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { securityApi } from './security-api.ts';
import classes from './two-factor-section.module.css';
import { TwoFactorSetup } from './two-factor-setup.tsx';

type Doing = 'setting-up' | 'turning-off' | 'renewing' | null;

export function TwoFactorSection() {
  const { t } = useTranslation('users');
  const { user } = useSession();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOn = user.second_factor ?? false;
  const stop = () => setDoing(null);
  const change = async (message: string) => {
    toast({ message });
    await queries.invalidateQueries(currentUser);
    button.current?.focus();
  };
  const show = (given: readonly string[]) => {
    stop();
    setCodes(given);
  };
  const Icon = isOn ? IconShieldCheck : IconShieldOff;
  return (
    <Section
      title={t('security.twoFactor')}
      text={t('security.twoFactorText')}
      aside={
        <StatusBadge status={isOn ? 'success' : 'neutral'}>
          {isOn ? t('security.on') : t('security.off')}
        </StatusBadge>
      }
    >
      <div className={classes.state}>
        <span className={classes.tile} data-on={isOn || undefined} aria-hidden="true">
          <Icon size={20} />
        </span>
        <div className={classes.words}>
          <h3>{isOn ? t('security.onTitle') : t('security.offTitle')}</h3>
          <p className={classes.text}>{isOn ? t('security.onText') : t('security.offText')}</p>
        </div>
        <div className={classes.actions}>
          {/* The same button before and after, so that the focus has a place to return to. */}
          <Button
            ref={button}
            variant={isOn ? 'default' : 'filled'}
            onClick={() => setDoing(isOn ? 'renewing' : 'setting-up')}
          >
            {isOn ? t('security.newCodes') : t('security.setUp')}
          </Button>
          {isOn && (
            <Button variant="default" onClick={() => setDoing('turning-off')}>
              {t('security.turnOff')}
            </Button>
          )}
        </div>
      </div>
      {doing === 'setting-up' && <TwoFactorSetup onClose={stop} onEnabled={show} />}
      {doing === 'renewing' && (
        <PasswordDialog
          title={t('security.newCodesTitle')}
          text={t('security.newCodesText')}
          label={t('security.makeCodes')}
          act={(password) => securityApi.renewRecoveryCodes({ body: { password } })}
          onDone={({ recovery_codes }) => show(recovery_codes)}
          onClose={stop}
        />
      )}
      {doing === 'turning-off' && (
        <PasswordDialog
          title={t('security.turnOffTitle')}
          text={t('security.turnOffText')}
          label={t('security.turnOff')}
          destructive
          act={(password) => securityApi.disableSecondFactor({ body: { password } })}
          onDone={() => {
            stop();
            change(t('security.turnedOff'));
          }}
          onClose={stop}
        />
      )}
      {codes && (
        <RecoveryCodes
          codes={codes}
          onClose={() => {
            setCodes(null);
            if (!isOn) change(t('security.turnedOn'));
          }}
        />
      )}
    </Section>
  );
}
