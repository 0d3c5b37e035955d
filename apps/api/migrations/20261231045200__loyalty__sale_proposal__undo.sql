-- What two auditors took needs two to be given back (LO-30): taking a decision back that credits points above the number
-- of its campaign is proposed and confirmed like the decision itself.
alter table sale_proposal drop constraint sale_proposal_decision_check;
alter table sale_proposal add constraint sale_proposal_decision_check check (decision in ('approve', 'adjust', 'refuse', 'undo'));

drop trigger sale_decision_of_two on sale_decision;
create trigger sale_decision_of_two before insert on sale_decision
  for each row when ((new.state_before = 'credited' and new.decision <> 'undo')
    or (new.decision = 'undo' and new.points_after > new.points_before))
  execute function refuse_unconfirmed_sale_decision();
